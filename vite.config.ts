import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deniedFiles } from './inspector/denied-files.ts'
import { chunkReport } from './scripts/portal-build/chunk-report.ts'
import { pdfData } from './scripts/portal-build/pdf-data.ts'
import { typeface } from './scripts/portal-build/typeface.ts'
import { writtenStyles } from './scripts/portal-build/written-styles.ts'

const server = `http://127.0.0.1:${process.env.PORT || 4000}`
const served = ['/practice', '/identity', '/payment-function', '/payment-notice', '/provider', '/sandbox', '/health']

export default defineConfig({
  plugins: [react(), chunkReport(), pdfData(), typeface(), writtenStyles()],
  // React's own, which the shim stands in for before React 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js|(\/with-selector)(?:\.js)?)?$/, replacement: 'use-sync-external-store$1' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'build/portal',
    modulePreload: { polyfill: false },
    // In kB. What a page may load is told by scripts/budget.ts; the largest part is the decoder of HEIC.
    chunkSizeWarningLimit: 3_500,
    rolldownOptions: {
      // Of @emotion/react for components that take the theme as a property, of which there are none.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }] },
      // A group for any other library would pull its lazy parts into the first load.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What the sign-in page needs all or most of. Each file runs in a task of its own when the page starts. A call that only an area makes stays out.
            {
              name: 'styles',
              tags: ['$initial'],
              test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|preset-base)|@emotion[\\/]|src[\\/]ui[\\/](button|notice|texts|theme[\\/](system|tokens|breakpoints))/,
            },
            {
              name: 'charts',
              tags: ['$initial'],
              test: /node_modules[\\/](xstate|@xstate|wouter|regexparam|use-sync-external-store)[\\/]/,
            },
            { name: 'start', tags: ['$initial'] },
            // What signing in asks of the practice, and the first screen after it: fetched once the sign-in page is live.
            {
              name: 'calls',
              test: /node_modules[\\/]zod[\\/]|src[\\/]app[\\/](session-calls|platform|trusted)\.ts|src[\\/]api[\\/](?:(?:accounts|authentication|bundle|connection|extensions|failures|http|practice-address|practice-settings|retrying|single-read)\.ts|generated[\\/](?:identity|practice[\\/]access)[\\/])/,
            },
            // The first screen in few files: on a slow network each round trip is half a second, and only six go at a time. First what pages before the
            // sign-in have of it. Their dependencies are left where they are: a barrel's would be all that any page takes from it.
            {
              name: 'parts',
              includeDependenciesRecursively: false,
              test: /src[\\/]ui[\\/](actions|effects-before-paint|use-after-first-screen|dialog|dialog-footer|entering|error-summary|modal-layers|moves|page-texts|use-media|use-modal|use-verification)\.tsx?|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!x\.))|dayjs/,
            },
            {
              name: 'frame',
              includeDependenciesRecursively: false,
              test: /@tanstack[\\/](query-core|react-query)[\\/]|src[\\/]domain[\\/](balance|base64|file-kind|initial|money|practice)\.ts|src[\\/]api[\\/](balance|counters|drafts|lenient-extensions|menu|patient|persisted-reads|practice)\.ts|src[\\/]api[\\/]generated[\\/]practice[\\/](shell[\\/]|model[\\/](address|balance|counters?|image|menuEntry|patient|practice)\.)|src[\\/]app[\\/](first-reads|first-screen|persisted-state|query-client)\.ts|src[\\/]ui[\\/](busy-text|download|card|entry-state|facts|failed-notice|failure-kind|file-download|file-texts|inline-target|page-dialog|pdf-document|phone-link|practice-facts|record-table|skeleton|table-body|twelve-hour-time|use-back-closes|use-blob-address|use-is-slow|use-near-view)\.tsx?/,
            },
            // What opens beside something stands on; and what that and the tabs do.
            {
              name: 'popovers',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/](@floating-ui|@zag-js[\\/](collection|dismissable|focus-visible|interact-outside|popper)|@ark-ui[\\/]react[\\/]dist[\\/]components[\\/](collection|portal))[\\/]|src[\\/]ui[\\/]floating-look\./,
            },
            // A form of two dates, and a month to choose a day of.
            {
              name: 'dates',
              includeDependenciesRecursively: false,
              test: /src[\\/]ui[\\/](calendar-popover|choice-texts|date-field|date-range-form)\.tsx?/,
            },
            {
              name: 'booking',
              includeDependenciesRecursively: false,
              test: /src[\\/]ui[\\/](calendar-keys|month-calendar|month-lists|select-field)\.tsx?|src[\\/]domain[\\/]booking-(calendar|rules)\.ts/,
            },
            {
              name: 'widgets',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/](@zag-js[\\/](anatomy|core|dom-query|presence|react|types|utils)|@ark-ui[\\/]react[\\/]dist[\\/](_virtual|utils|providers|components[\\/](factory|presence)))[\\/.]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](components[\\/]icons|styled-system[\\/](display-name|empty|use-slot-recipe|create-slot-recipe-context))\./,
            },
            {
              name: 'forms',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]ui[\\/]form\.tsx/,
            },
            // What most areas share, for the same reason, and small things: the head of an answer is longer than an icon.
            { name: 'icons', minShareCount: 2, test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/ },
            {
              name: 'small',
              includeDependenciesRecursively: false,
              test: /src[\\/]ui[\\/](chart-texts|choice-chips|choice-group|filter-fold|legend|plain-lines|practice-text|printed-head|printed-page|printed-rows|result-texts|select-all|statement-card|status-card|sticky-bar|text-area|use-selection)\.tsx?|src[\\/]domain[\\/](date-words|medication|payment|word-search)\.ts|src[\\/]api[\\/](cents|payment-order|practice-answer)\.ts/,
            },
            { name: 'lists', minShareCount: 8, test: /src[\\/](ui|domain|api)[\\/]/ },
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
