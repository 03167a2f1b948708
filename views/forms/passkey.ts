import type { PasskeyJson } from '../../contract/second-factor';

/** Asks the browser for a passkey's answer. Null: it gave none. Loaded when it is wanted: most people have no passkey. */
export async function askPasskey(options: PasskeyJson): Promise<PasskeyJson | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // They are WebAuthn's own, made by the server.
    const given = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return { ...(await startAuthentication({ optionsJSON: given })) };
  } catch {
    return null;
  }
}

/** Has the browser make a passkey. Null: it made none. */
export async function makePasskey(options: PasskeyJson): Promise<PasskeyJson | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    // As above.
    const given = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON: given })) };
  } catch {
    return null;
  }
}
