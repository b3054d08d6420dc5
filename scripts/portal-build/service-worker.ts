import { createHash } from 'node:crypto'

/** The configuration by which Vite builds the service worker of a release into the folder of the portal. `files`: URLs, the entry first. */
export const serviceWorkerBuild = (outDir: string, page: string, files: readonly string[]) => {
  const version = createHash('sha256').update(page).digest('hex').slice(0, 16)
  return {
    configFile: false as const,
    logLevel: 'warn' as const,
    define: { PORTAL_SHELL: JSON.stringify({ version, files }) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false as const,
      rolldownOptions: {
        input: 'src/service-worker/main.ts',
        output: { entryFileNames: 'service-worker.js', format: 'iife' as const },
      },
    },
  }
}
