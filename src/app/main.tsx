import { createRoot, hydrateRoot } from 'react-dom/client'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { App } from './app.tsx'
import { InvalidConfiguration, loadConfiguration } from './configuration.ts'
import { readSession } from './session-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const showWrongConfiguration = ({ message }: InvalidConfiguration) => {
  const page = document.createElement('main')
  page.textContent = `The portal cannot start: its configuration is wrong. ${message}`
  root.replaceChildren(page)
}

try {
  const configuration = await loadConfiguration()
  const isBuiltAhead = root.firstElementChild !== null && readSession() === null
  if (isBuiltAhead) hydrateRoot(root, <App styleCache={makeStyleCache()} configuration={configuration} />)
  else {
    root.replaceChildren()
    createRoot(root).render(<App styleCache={makeStyleCache()} configuration={configuration} />)
  }
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error
  showWrongConfiguration(error)
}
