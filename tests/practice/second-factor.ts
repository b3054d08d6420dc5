import type { NewFactor } from '../../src/domain/access/second-factor.ts'

/** A key of the practice, with two recovery codes. */
export const newFactor: NewFactor = {
  id: '5b0e6c0a-70b2-4d1c-9d3b-7f6f1a2b3c4d',
  key: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Harbour:Portal?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: ['AB2CD-EF3GH', 'JK4LM-NP5QR'],
}
