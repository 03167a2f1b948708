/** The calendar of a doctor's visits, as it is told once. */
export interface NewFeed {
  url: string;
}

/** Whether there is an address of a doctor's calendar. */
export interface FeedState {
  /** When it was made; null: there is none. */
  createdAt: string | null;
}
