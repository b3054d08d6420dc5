import { vi } from 'vitest'

/** Replaces the browser's dialogs about passkeys. */
export const browserSupportsWebAuthn = vi.fn(() => true)
export const startAuthentication = vi.fn()
export const startRegistration = vi.fn()
