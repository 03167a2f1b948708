import { useClinicName } from './useClinicName';

/** Names the page in the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  const clinic = useClinicName();
  return <title>{clinic ? `${text} – ${clinic}` : text}</title>;
}
