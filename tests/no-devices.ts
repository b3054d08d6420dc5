import { vi } from 'vitest'

// The same modules for all files of a worker, because a module that has imported one keeps it.
vi.mock('../src/ui/forms/human-verification.tsx', () => import('./practice/human-verification.tsx'))
vi.mock('@simplewebauthn/browser', () => import('./practice/authenticator.ts'))
