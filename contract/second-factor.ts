/** How somebody proves, besides the password, who it is. */
export const SECOND_FACTORS = ['passkey', 'totp'] as const;
export type SecondFactorKind = (typeof SECOND_FACTORS)[number];

/** What WebAuthn's calls take and give, as JSON. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

export const SECOND_FACTOR = {
  /** Figures of a code of an app, and how long each is shown. */
  codeDigits: 6,
  codeSeconds: 30,
  recoveryCodes: 10,
  rememberedDays: 30,
  /** Between the password and the second step. */
  ticketMinutes: 10,
  /** Between the beginning and the end of switching a factor on. */
  pendingMinutes: 30,
  /** Wrong codes before a wait. */
  tries: 5,
  /** From the day on which it is made a duty to the day from which nothing goes without it. */
  graceDays: 7,
  /** Passkeys of one account. */
  passkeysMax: 10,
} as const;

/** A second factor that is switched on. */
export interface SecondFactor {
  id: number;
  kind: SecondFactorKind;
  /** The device on which a passkey was made; empty for a code of an app. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A device on which the second step is left out. */
export interface RememberedDevice {
  id: number;
  /** The browser and the system, as far as they tell. */
  device: string;
  expiresAt: string;
  /** The one that asks. */
  current: boolean;
}

/** An app that makes codes is to be told the secret. */
export interface NewTotp {
  id: number;
  /** In groups of letters and figures. */
  secret: string;
  /** `otpauth://totp/…`, and the same as a QR code: an SVG path of dark squares in a field of `size` by `size`. */
  uri: string;
  qr: { size: number; path: string };
}

/** A passkey is to be made by the browser: `options` are WebAuthn's, for `navigator.credentials.create`. */
export interface NewPasskey {
  id: number;
  options: PasskeyJson;
}

export interface NewSecondFactorInput {
  kind: SecondFactorKind;
  password: string;
}

export interface ConfirmSecondFactorInput {
  /** For a code of an app. */
  code?: string;
  /** For a passkey: what the browser has made, as JSON. */
  credential?: PasskeyJson;
}

/** The password was right, and is not enough. */
export interface SecondStep {
  /** What is switched on; a recovery code does for each. */
  secondFactor: SecondFactorKind[];
  ticket: string;
  /** WebAuthn's options for `navigator.credentials.get`; null without a passkey. */
  passkey: PasskeyJson | null;
}

export interface SecondStepInput {
  ticket: string;
  /** Of an app, or a recovery code. */
  code?: string;
  /** A passkey's answer, as JSON. */
  assertion?: PasskeyJson;
  rememberDevice?: boolean;
}

/** What the page about the own account shows of it. */
export interface SecondFactorState {
  factors: SecondFactor[];
  recoveryCodesLeft: number;
  devices: RememberedDevice[];
  /** A code of an app that is being switched on. */
  pending: NewTotp | null;
  /** From when nothing goes without it; null: it is no duty. */
  requiredFrom: string | null;
  /** Whether that is now. */
  isDue: boolean;
}
