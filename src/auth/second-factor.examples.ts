import type { NewTotp, RememberedDevice, SecondFactor, SecondStepInput } from '../../contract/second-factor';

export const secondStepInputExample: SecondStepInput = {
  ticket: 'b25lIHRpY2tldCBvZiB0aGlydHktdHdvIGJ5dGVzIQ',
  code: '740218',
  rememberDevice: true,
};

export const secondFactorExample: SecondFactor = {
  id: 12,
  kind: 'passkey',
  name: 'Chrome, Android',
  createdAt: '2026-11-03T08:12:40.000Z',
  lastUsedAt: '2026-11-23T06:31:05.000Z',
};

export const rememberedDeviceExample: RememberedDevice = {
  id: 5,
  device: 'Firefox, Windows',
  expiresAt: '2026-12-21T06:31:05.000Z',
  current: true,
};

export const newTotpExample: NewTotp = {
  id: 13,
  secret: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
  uri: 'otpauth://totp/Lipowa:anna.nowak%40poczta.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Lipowa',
  qr: { size: 37, path: 'M0 0h1v1h-1z' },
};

export const recoveryCodesExample = {
  codes: [
    '4HKD-92QM',
    'T7XA-3LPB',
    '9ZRE-64WC',
    'M3NU-8FYD',
    'K5GT-27HS',
    'B8VQ-43JX',
    '2CWL-97EA',
    'R6PY-35MN',
    'X3DF-78UK',
    'H9SB-36ZT',
  ],
};
