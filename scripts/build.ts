import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runIfInputsChanged } from './inputs.ts'

/** Builds the portal for patients. With `--recording` the build reports the states and transitions that a journey reaches. */
const isRecording = process.argv.includes('--recording')
const out = isRecording ? 'build/recording' : 'build/portal'
const rendering = 'build/rendering'
const inputs = [
  '{src,machines,public}/**',
  'index.html',
  'build/api/.stamp',
  'package-lock.json',
  '{vite.config,tsconfig,scripts/build,scripts/inputs}.{ts,json}',
  'scripts/portal-build/*.ts',
  ...(isRecording ? ['scripts/coverage/*.ts'] : []),
]

const build = async () => {
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  console.log('Building the portal …')
  const [vite, { loginPage }, { shellPage }, { pageModules }, chunks, { compressFolder }, { recording }, { serviceWorkerBuild }] =
    await Promise.all([
      import('vite'),
      import('./portal-build/login-page.ts'),
      import('./portal-build/shell-page.ts'),
      import('./portal-build/page-modules.ts'),
      import('./portal-build/manifest.ts'),
      import('./portal-build/compress.ts'),
      import('./coverage/recording.ts'),
      import('./portal-build/service-worker.ts'),
    ])
  await vite.build({ logLevel: 'warn', build: { outDir: out }, plugins: isRecording ? [recording()] : [] })
  await vite.build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'src/app/entry-server.tsx', outDir: rendering, minify: false, copyPublicDir: false, manifest: true },
  })

  // Without a query, because a second copy of the module would load a second React, which renders nothing.
  const { render, renderFrame, signedInPages, framedPaths } = await import(pathToFileURL(`${rendering}/entry-server.js`).href)
  const indexPage = readFileSync(`${out}/index.html`, 'utf8')
  const configuration = JSON.parse(readFileSync(`${out}/config.json`, 'utf8'))
  const manifest = chunks.readManifest(out)
  const urlsOf = (modules: readonly string[]) => chunks.filesBeside(modules, manifest).map((file) => `/${file}`)
  const calls = urlsOf(chunks.callModules)
  const ahead = { calls, firstScreen: urlsOf(chunks.firstScreenModules).filter((url) => !calls.includes(url)) }
  const login = loginPage(indexPage, await render('/login', configuration), (url) => readFileSync(out + url, 'utf8'), ahead)
  const frame = urlsOf(chunks.frameModules)
  const modules = await pageModules(signedInPages, chunks.readManifest(rendering))
  const pages = [...modules].map(([path, module]) => {
    const urls = urlsOf([module, ...(chunks.modulesBeside[module] ?? [])])
    return [path, urls.filter((url) => !frame.includes(url))] as const
  })
  const shell = shellPage(indexPage, await renderFrame(configuration), calls, { frame, pages: Object.fromEntries(pages) })
  writeFileSync(`${out}/login.html`, login.page)
  writeFileSync(`${out}/index.html`, shell.page)
  const inline = {
    script: [...login.inline.script, ...shell.inline.script],
    style: [...login.inline.style, ...shell.inline.style],
  }
  writeFileSync(`${out}/csp.json`, JSON.stringify({ ...inline, framedPaths }))
  const shellFiles = [...chunks.firstLoad(manifest).map((file) => `/${file}`), ...urlsOf(['src/app/start-problem.tsx'])]
  await vite.build(serviceWorkerBuild(out, shell.page, shellFiles))
  await compressFolder(out)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

await runIfInputsChanged({ stamp: isRecording ? 'build/.recording' : 'build/.portal', inputs, outputs: [out] }, build)
