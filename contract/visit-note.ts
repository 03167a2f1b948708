/** What a doctor has noted for an own visit. */
export interface VisitNote {
  text: string;
  /** 0: nothing is noted. */
  version: number;
  updatedAt: string | null;
}

export interface VisitNoteInput {
  text: string;
  /** The version of the note that was seen. */
  version: number;
}
