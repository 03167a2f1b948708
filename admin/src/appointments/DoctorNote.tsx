import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { VisitNote, VisitNoteInput } from '../../../contract/visit-note';
import { httpClient } from '../api/http';
import { NoteForm } from '../forms/NoteForm';
import { FailureAlert } from '../shell/FailureAlert';
import { type Visit, visitorOf } from './visits';

const KEY = 'doctor-note';
const pathOf = (id: number) => `/api/panel/appointments/${id}/doctor-note`;

interface DoctorNoteProps {
  visit: Visit;
  /** Told whether something is typed and not saved. */
  onDirty?: (isDirty: boolean) => void;
}

/** What a doctor notes for an own visit; nothing for anybody else. */
export function DoctorNote({ visit, onDirty }: DoctorNoteProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { permissions } = usePermissions<Role>();
  const isDoctor = permissions === 'doctor';
  const queryKey = [KEY, visit.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await httpClient(pathOf(visit.id))).json as VisitNote,
    enabled: isDoctor,
    // What is typed is not replaced: whoever saves over something newer is told.
    refetchOnWindowFocus: false,
  });
  if (!isDoctor) return null;
  if (error) {
    return <FailureAlert error={error} onRetry={refetch} />;
  }
  if (!data) return null;
  const write = async (input: VisitNoteInput) => {
    const options = { method: 'PUT', body: JSON.stringify(input) };
    return (await httpClient(pathOf(visit.id), options)).json as VisitNote;
  };
  return (
    <NoteForm
      key={visit.id}
      name={visitorOf(visit)}
      note={data}
      label={translate('start.own.own_note.title')}
      help={translate('start.own.own_note.help')}
      max={LIMITS.visitNote}
      write={write}
      onSaved={(note) => queryClient.setQueryData(queryKey, note)}
      {...(onDirty && { onDirty })}
    />
  );
}
