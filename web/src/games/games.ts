// The games that this client can draw, under the names that the server has for them: a line each.
export { fullThrottle as full_throttle } from './full_throttle/client';
export { microbotRacers as microbot_racers } from './microbot_racers/client';
export { tinyTurboCars as tiny_turbo_cars } from './tiny_turbo_cars/client';
export { traficTurbo as trafic_turbo } from './trafic_turbo/client';
