/** A button that says it is disabled or busy does nothing, and neither does the form around it. */
export function ignoreDisabledButtons(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      if (!event.target.closest('[aria-disabled="true"], [aria-busy="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
