import type { ReactElement } from 'react';

/** Interface icons on a 24 grid; `Icon.css` gives the line. */
const PATHS = {
  alert: 'M12 3.500L21.5 20h-19zM12 10v4.500M12 17.200v.1',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.500h16M8.5 3v5M15.5 3v5',
  check: 'M5 12.500l4.5 4.500L19 7',
  'chevron-down': 'M6 9l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  here: 'M6 21V4h11v17M3.500 21h17M13.500 12.500v.01',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.5',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5.500M12 7.500v.1',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 8h16M4 16h16',
  message: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  phone: 'M6 3h4l2 5-2.5 1.500a12 12 0 0 0 5 5L16 12l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  pin: 'M12 21c-4.5-5-7-8.5-7-11.500a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11.500zM12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l5 5',
  user: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4.5 20.500c1-4 4-5.5 7.5-5.500s6.5 1.5 7.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** A line icon in the colour of the text; always beside words or inside of something that has a label. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
