import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deniedFiles } from './inspector/denied-files.ts'
import { pdfData } from './scripts/portal-build/pdf-data.ts'
import { typeface } from './scripts/portal-build/typeface.ts'

const server = `http://127.0.0.1:${process.env.PORT || 4000}`
const served = ['/practice', '/identity', '/payment-function', '/payment-notice', '/provider', '/sandbox', '/health']

export default defineConfig({
  plugins: [react(), pdfData(), typeface()],
  resolve: {
    // React has the hook since version 18, so the package's fallback for older ones stays out: 0.5 kB less on the sign-in page.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'build/portal',
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows no font from a data URL.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // In kB, for the decoder of HEIC. scripts/budget.ts limits what the first screens load.
    chunkSizeWarningLimit: 3_500,
    rolldownOptions: {
      // @emotion/react imports both packages for components that take the theme as a property. The portal has none: 0.9 kB less.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }] },
      output: {
        // The names of all lazy chunks stand in the first one: with their words it would have 1.5 kB more.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // A release of the portal leaves React in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The rest of the first load in one file. Split by what later pages share, it is 21 files and 3 kB larger.
            { name: 'start', tags: ['$initial'] },
            // Modules of many lazy parts in one file: 28 files fewer on the dashboard. Each further step down costs it more bytes than files.
            { name: 'shared', minShareCount: 16 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
    fs: { deny: deniedFiles },
  },
})
