import type { AccessGate } from './serve.ts'

/** For services without sign-in: every caller is admitted, and no call has a row in the access log. */
export const openGate: AccessGate<null> = {
  admit: async () => null,
  allow: async () => undefined,
  whose: () => 'everybody',
  begin: async () => [],
  record: async () => undefined,
}
