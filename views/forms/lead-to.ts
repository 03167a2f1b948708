/** Leads eyes and focus to a part of the page, wherever on a long page it is. */
export function leadTo(target: HTMLElement, block: 'start' | 'center'): void {
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
}

/** Leads to the first thing that keeps a form from being sent: a field, or a sentence, in it or in what belongs to it. */
export function leadToProblem(form: HTMLElement): void {
  const whole = form.closest('[data-form]') ?? form;
  const first = whole.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  if (first) leadTo(first, 'center');
}
