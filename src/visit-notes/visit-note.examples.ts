import type { VisitNote, VisitNoteInput } from '../../contract/visit-note';

export const visitNoteExample: VisitNote = {
  text: 'Prosi o listę badań po rosyjsku.',
  version: 1,
  updatedAt: '2026-12-01T08:36:00.000Z',
};

export const visitNoteInputExample: VisitNoteInput = { text: visitNoteExample.text, version: 0 };
