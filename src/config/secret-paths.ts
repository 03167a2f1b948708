/** Paths of which the last part is a secret: who knows it needs nothing else. */
const SECRET = /^((?:\/[a-z]{2})?\/(?:api\/offers|offer)\/)[^/]+/;
/** Their pages; the forms in them work without scripts. */
const FORM = /^(?:\/[a-z]{2})?\/offer\/[^/]+$/;

/** A path as logs may have it. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET, '$1…');
}

/** Whether a form is sent to an address that no other site knows: a second token would prove nothing more. */
export function isSecretForm(path: string): boolean {
  return FORM.test(path);
}
