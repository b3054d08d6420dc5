import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { adoptTypeface } from '../ui/theme/typeface.ts'
import { App } from './app.tsx'
import { InvalidConfiguration, loadConfiguration } from './configuration.ts'
import { hasFarewell } from './farewell.ts'
import { readFirstView } from './first-view.ts'
import { readSession } from './session-store.ts'

/** How long the first screen waits for its typeface, which a second visit has in the cache. */
const typefaceMs = 100

const showWrongConfiguration = (root: HTMLElement, { message }: InvalidConfiguration) => {
  const page = document.createElement('main')
  page.textContent = `The portal cannot start: its configuration is wrong. ${message}`
  root.replaceChildren(page)
}

/** Whether the page that was built ahead is the one to show: the plain login page, with nobody signed in and nothing to tell. */
const isPlainLogin = () =>
  location.pathname === '/login' && !new URLSearchParams(location.search).has('q') && readSession() === null && !hasFarewell()

const start = async (root: HTMLElement) => {
  const firstView = readFirstView(root)
  const app = <App styleCache={makeStyleCache()} configuration={await loadConfiguration()} firstView={firstView} />
  if (firstView && isPlainLogin()) startTransition(() => void hydrateRoot(root, app))
  else {
    await adoptTypeface(typefaceMs)
    root.replaceChildren()
    createRoot(root).render(app)
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch((error: unknown) => {
  if (!(error instanceof InvalidConfiguration)) throw error
  showWrongConfiguration(root, error)
})
