import { createSvgIcon } from '@mui/material/utils';
import { Leaf } from '../AnswerMark';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' } as const;

const Question = createSvgIcon(
  <path d="M8 8.5a4 4 0 1 1 5.6 3.7c-1 .5-1.6 1.2-1.6 2.3M12 19v.1" {...line} />,
  'Question',
);
const Dot = createSvgIcon(<circle cx="12" cy="12" r="5.5" fill="currentColor" />, 'Dot');
const Running = createSvgIcon(<path d="M7 5l12 7-12 7z" fill="currentColor" />, 'Running');
const Tick = createSvgIcon(<path d="M4 12.5l5 5L20 6.5" {...line} />, 'Tick');
const Cross = createSvgIcon(<path d="M6 6l12 12M18 6L6 18" {...line} />, 'Cross');
const Alarm = createSvgIcon(<path d="M12 4v9.5M12 19v.2" {...line} strokeWidth={3.2} />, 'Alarm');

/** How a visit looks in the calendar: by its state and by what its patient has said, unless something is wrong with it. */
export const LOOKS = [
  'requested',
  'confirmed',
  'coming',
  'here',
  'running',
  'completed',
  'no_show',
  'problem',
] as const;
export type Look = (typeof LOOKS)[number];

const SIGNS: Readonly<Record<Look, typeof Dot>> = {
  requested: Question,
  confirmed: Dot,
  coming: Leaf,
  here: Leaf,
  running: Running,
  completed: Tick,
  no_show: Cross,
  problem: Alarm,
};

/** One sign for one state; its word stands in the legend, and in the name of what it is on. */
export function Sign({ look }: { look: Look }) {
  const Icon = SIGNS[look];
  return <Icon aria-hidden="true" />;
}
