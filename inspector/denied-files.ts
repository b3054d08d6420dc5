import { resolve } from 'node:path'

/** What no development server hands out: what Vite keeps back by itself, and the reference server's folder with the database and the secret of its import door. */
export const deniedFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${resolve(import.meta.dirname, '../data')}/**`]
