/** The calendar of a doctor's visits, as it is told once. */
export interface NewFeed {
  url: string;
}
