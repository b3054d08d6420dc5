import { resolve } from 'node:path'

/**
 * Files that no development server serves: Vite's own list, and the reference server's folder with the database and the secret of the local
 * admin channel.
 */
export const deniedFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${resolve(import.meta.dirname, '../data')}/**`]
