import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const tree = 'build/compared'

export type Comparison = { image: string; change: 'new' | 'gone' | 'changed' }

/** Whether a person could see a difference. The smoothed edge of a shape may differ from run to run. */
const areDifferent = (before: string, after: string) => {
  const [old, now] = [PNG.sync.read(readFileSync(before)), PNG.sync.read(readFileSync(after))]
  if (old.width !== now.width || old.height !== now.height) return true
  return pixelmatch(old.data, now.data, undefined, old.width, old.height) > 0
}

/** The pictures of two folders that differ, by name. */
export const differingImages = (before: string, after: string): Comparison[] => {
  const images = new Set([before, after].flatMap((folder) => globSync('*.png', { cwd: folder }).map((file) => basename(file, '.png'))))
  return [...images].sort().flatMap((image): Comparison[] => {
    const [old, now] = [join(before, `${image}.png`), join(after, `${image}.png`)]
    if (!existsSync(old)) return [{ image, change: 'new' }]
    if (!existsSync(now)) return [{ image, change: 'gone' }]
    return areDifferent(old, now) ? [{ image, change: 'changed' }] : []
  })
}

const style =
  'body{font:1rem system-ui;margin:1rem}p{display:flex;gap:1rem;align-items:start}figure{flex:1;margin:0}img{display:block;width:100%;outline:1px solid}'
const figure = (source: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" loading="lazy" alt="${caption}"></a></figure>`

const pageOf = (comparisons: readonly Comparison[], before: string, revision: string) => {
  const rows = comparisons.map(({ image, change }) => {
    const pictures = [
      ...(change === 'new' ? [] : [figure(`${before}/${image}.png`, `${image} at ${revision}`)]),
      ...(change === 'gone' ? [] : [figure(`${image}.png`, `${image} now`)]),
    ]
    return `<h2>${image}: ${change}</h2><p>${pictures.join('')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Changed screens</title><style>${style}</style><h1>Changed screens</h1>${rows.join('\n')}`
}

/** Checks a revision out beside this one, with these packages if its lock file is the same. */
const checkOut = (revision: string) => {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  rmSync(tree, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', '--quiet', tree, revision)
  const areSame = readFileSync('package-lock.json').equals(readFileSync(join(tree, 'package-lock.json')))
  if (areSame) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  else execFileSync('npm', ['ci', '--loglevel=error'], { cwd: tree, stdio: 'inherit' })
  return () => git('worktree', 'remove', '--force', tree)
}

type Asked = { revision: string; at: string; named: readonly string[]; isWanted: (image: string) => boolean; folder: string }

/** Takes the screens of a revision at the same time `at`, and writes the page of those that differ from `folder`. */
export const compareScreens = ({ revision, at, named, isWanted, folder }: Asked) => {
  const remove = checkOut(revision)
  const before = join(folder, 'before')
  try {
    execFileSync(process.execPath, ['scripts/screens.ts', '--at', at, ...named], { cwd: tree, stdio: 'inherit' })
    rmSync(before, { recursive: true, force: true })
    mkdirSync(before, { recursive: true })
    for (const image of globSync('build/screens/*.png', { cwd: tree }))
      writeFileSync(join(before, basename(image)), readFileSync(join(tree, image)))
  } finally {
    remove()
  }
  const comparisons = differingImages(before, folder).filter(({ image }) => isWanted(image))
  writeFileSync(join(folder, 'changes.html'), pageOf(comparisons, 'before', revision))
  for (const { image, change } of comparisons) console.log(`${image}: ${change}`)
  console.log(comparisons.length === 0 ? 'No screen differs.' : `${folder}/changes.html`)
}
