import { vi } from 'vitest'

/** Stands for the browser's dialogs about passkeys. */
export const browserSupportsWebAuthn = vi.fn(() => true)
export const startAuthentication = vi.fn()
export const startRegistration = vi.fn()
