import { XSRF_HEADER } from '../../contract/auth';
import { xsrfToken } from '../forms/xsrf';

/** Signs out without leaving the page: it comes back as visitors see it. */
export function signOut(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.hasAttribute('data-sign-out')) return;
    event.preventDefault();
    const { action } = event.target;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    fetch(action, { method: 'POST', headers: { [XSRF_HEADER]: xsrfToken() } })
      .then(() => location.reload())
      .catch(() => button?.removeAttribute('aria-busy'));
  });
}
