import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deniedFiles } from './denied-files.ts'
import { relay } from './live/relay.ts'
import { inspectorPort } from './live/relay-endpoint.ts'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../build/inspector',
  plugins: [react(), relay()],
  server: { host: '127.0.0.1', port: Number(process.env.INSPECTOR_PORT || inspectorPort), strictPort: true, fs: { deny: deniedFiles } },
})
