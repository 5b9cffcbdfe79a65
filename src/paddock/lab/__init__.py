"""Mass play without a server, to study and measure games."""
