import { vi } from 'vitest'

/** What the patient's system asks for: less motion, or not. */
export const preferring = (reducedMotion: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener: () => undefined, removeEventListener: () => undefined }))
