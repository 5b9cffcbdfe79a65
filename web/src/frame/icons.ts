// Drawn on a grid of 24, one stroke; a name is a thing or a verb of the frame.
export const PATHS = {
  forward: 'M12 20V5M5 11.5 12 4.5l7 7',
  back: 'M12 4v15M5 12.5l7 7 7-7',
  left: 'M20 12H5M11.5 5l-7 7 7 7',
  right: 'M4 12h15M12.5 5l7 7-7 7',
  'diagonal-left': 'M18 18 6.5 6.5M6 15V6h9',
  'diagonal-right': 'M6 18 17.5 6.5M18 15V6H9',
  stop: 'M7 7h10v10H7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  sound: 'M4 10v4h3.5L12 18V6l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h3.5L12 18V6l-4.5 4zM16 9.5l5 5M21 9.5l-5 5',
  slow: 'M6 5.5v13M11 5.5v13l9-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  'step-back': 'M18 5.5v13l-9-6.5zM5.5 6v12',
  'step-on': 'M6 5.5v13l9-6.5zM18.5 6v12',
  battery: 'M4 8h13v8H4zM20 10.5v3',
  play: 'M8 5.5v13l10-6.5z',
  fast: 'M4 6v12l8-6zM12 6v12l8-6z',
  skip: 'M5 6v12l9-6zM18 6v12',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
  chat: 'M4.5 5.5h15v10.5h-8L7 20v-4H4.5z',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3',
  table: 'M5 6.5h14M5 12h14M5 17.5h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  download: 'M12 4v11M6.5 10l5.5 5.5 5.5-5.5M5 20h14',
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10',
  bot: 'M6 9h12v9H6zM12 9V5.5M9.5 13v1M14.5 13v1M12 4.5v.5',
  wait: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 1.8',
  zoom: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5M10.5 8v5M8 10.5h5',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  again: 'M5 12a7 7 0 1 1 2.1 5M5 19v-4.5h4.5',
  light: 'M8 12a4 4 0 0 1 8 0v5H8zM5 20h14M12 3.5v2M4.5 7l1.5 1.2M19.5 7 18 8.2',
  crash: 'M12 3.5l2 5 5-1.5-2.5 4.5 4 3-5 .8.5 5-4-3.2-4 3.2.5-5-5-.8 4-3L5 7l5 1.5z',
  push: 'M4 12h11M10.5 7.5 15 12l-4.5 4.5M19 6v12',
} as const;

export type IconName = keyof typeof PATHS;

export function isIcon(name: string): name is IconName {
  return name in PATHS;
}
