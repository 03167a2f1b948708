import type { InputHTMLAttributes, ReactElement } from 'react';

type SlotRadioProps = InputHTMLAttributes<HTMLInputElement> & {
  time: string;
  /** The whole of it for a screen reader: day, time, doctor. */
  label: string;
};

/** A free time to choose. */
export function SlotRadio({ time, label, ...input }: SlotRadioProps): ReactElement {
  return (
    <label className="slot">
      <input {...input} type="radio" aria-label={label} />
      {time}
    </label>
  );
}

/** A time that somebody has: to see, not to choose. */
export function TakenSlot({ time }: { time: string }): ReactElement {
  return <s className="slot">{time}</s>;
}

type DayRadioProps = InputHTMLAttributes<HTMLInputElement> & {
  weekday: string;
  date: string;
  /** Below the date: the month. */
  note: string;
  label: string;
};

/** A day with free times to choose. */
export function DayRadio({ weekday, date, note, label, ...input }: DayRadioProps): ReactElement {
  return (
    <label className="day">
      <input {...input} type="radio" aria-label={label} />
      {weekday}
      <b>{date}</b>
      {note}
    </label>
  );
}

/** A day without times; the note says so in a word. */
export function DayOff({ weekday, date, note }: { weekday: string; date: string; note: string }): ReactElement {
  return (
    <span className="day" data-off>
      {weekday}
      <b>{date}</b>
      {note}
    </span>
  );
}
