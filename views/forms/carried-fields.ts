import type { Values } from './use-form';

/** What another page, or the same one in another language, is to find typed already. Never a password. */
type Purpose = 'sign-up-fields' | 'address';

/** Puts what was typed aside until `takeFields`: it waits in the tab, and only as long as the next page takes to come. */
export function carryFields(purpose: Purpose, values: Values): void {
  try {
    sessionStorage.setItem(purpose, JSON.stringify(values));
  } catch {
    // Nothing is kept here: it has to be typed again.
  }
}

/** What was put aside; it is forgotten with that. */
export function takeFields(purpose: Purpose): Values {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(purpose) ?? '{}');
    sessionStorage.removeItem(purpose);
    return typeof values === 'object' && values !== null ? (values as Values) : {};
  } catch {
    return {};
  }
}

/** Writes into fields of a form that are still empty. */
export function fillFields(form: HTMLFormElement, values: Values): void {
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = text === 'on';
    else if (field.value === '') field.value = text;
  }
}
