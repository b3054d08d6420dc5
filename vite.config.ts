import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkReport } from './scripts/portal-build/chunk-report.ts'

const server = `http://127.0.0.1:${process.env.PORT || 4000}`
const served = ['/practice', '/identity', '/payment-function', '/provider', '/sandbox', '/health']

export default defineConfig({
  plugins: [react(), chunkReport()],
  build: {
    target: 'es2022',
    outDir: 'build/portal',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A group for any other library would pull its lazy parts into the first load.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The sign-in page needs most of these; in one file they compress better than in ten.
            { name: 'calls', test: /node_modules[\\/](xstate|@xstate|zod)[\\/]|src[\\/]api[\\/]/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
})
