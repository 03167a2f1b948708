import { XSRF_HEADER } from '../../contract/auth';
import { xsrfToken } from '../forms/xsrf';

/** Signs out, forgets what was being typed, and shows the page as visitors see it, or leads to the one that the form names. */
export function signOut(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.hasAttribute('data-sign-out')) return;
    event.preventDefault();
    const { action, dataset } = event.target;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    fetch(action, { method: 'POST', headers: { [XSRF_HEADER]: xsrfToken() } })
      .then(() => sessionStorage.clear())
      .then(() => (dataset.signOut ? location.assign(dataset.signOut) : location.reload()))
      .catch(() => button?.removeAttribute('aria-busy'));
  });
}
