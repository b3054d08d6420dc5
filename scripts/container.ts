import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Stage, stagesOf } from './container/steps.ts'
import { optionsOrHelp } from './setup/help.ts'

/** Executes the steps of the Containerfile in plain folders, for machines that cannot pull an image. Then it starts the server. */
const usage = `npm run container -- --plain FOLDER
  Executes the steps of the Containerfile in FOLDER, which must not exist, and starts its server once.`

const optionsFrom = (args: string[]) => {
  try {
    const { plain } = parseArgs({ args, options: { plain: { type: 'string' } } }).values
    return plain ? { folder: resolve(plain) } : 'Say --plain, the folder for the steps.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const { folder } = optionsOrHelp(usage, optionsFrom)
const path = dirname(process.execPath)
const inStage = (stage: string, place: string) => join(folder, stage, place)

/** Copies what git knows, as .containerignore leaves it. */
const copyProject = (to: string) => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of files) cpSync(file, join(to, file), { recursive: true })
}

/** Executes the steps of a stage. Returns its environment, its working folder and its commands. */
const build = (stage: Stage) => {
  const state = { cwd: '/', environment: { PATH: `${path}:${process.env.PATH}` } as Record<string, string> }
  const commands: Record<string, string[]> = {}
  let user = 0
  mkdirSync(inStage(stage.name, '/'), { recursive: true })
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      state.cwd = step.value
      mkdirSync(inStage(stage.name, step.value), { recursive: true })
    } else if (step.kind === 'env') state.environment[step.name] = step.value.startsWith('/') ? inStage(stage.name, step.value) : step.value
    else if (step.kind === 'user') user = Number.parseInt(step.value, 10)
    else if (step.kind === 'copy') {
      const to = inStage(stage.name, resolve(state.cwd, step.to))
      for (const source of step.sources) {
        if (source === '.') copyProject(to)
        else {
          const from = step.from === null ? source : inStage(step.from, source)
          cpSync(from, step.to.endsWith('/') ? join(to, basename(source)) : to, { recursive: true, verbatimSymlinks: true })
        }
      }
    } else if (step.kind === 'run') {
      const [program = '', ...args] = step.command.map((word) => word.replaceAll(/(?<=\s)\/data\b/g, inStage(stage.name, '/data')))
      console.log(`${stage.name}: ${args.at(-1)}`)
      execFileSync(program, args, {
        cwd: inStage(stage.name, state.cwd),
        env: { ...process.env, ...state.environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    } else commands[step.kind] = step.command
  }
  return { ...state, cwd: inStage(stage.name, state.cwd), commands, user }
}

/** The user of the image must reach the folder, and must not own it. */
const openFor = (user: number) => {
  if (process.getuid?.() !== 0) return {}
  chmodSync(folder, 0o755)
  return { uid: user, gid: user }
}

const isHealthy = (command: string[], options: object) => {
  try {
    execFileSync(command[0] ?? '', command.slice(1), { ...options, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const triesOfHealth = 120

const serveOnce = async ({ cwd, environment, commands, user }: ReturnType<typeof build>) => {
  const options = {
    cwd,
    env: { ...environment, PORT: '4791', PUBLIC_URL: 'http://127.0.0.1:4791' },
    ...openFor(user),
  }
  const [program = '', ...args] = commands.cmd ?? []
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    for (let tries = 1; tries <= triesOfHealth; tries += 1) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      if (isHealthy(commands.healthcheck ?? [], options)) return tries
      await pause(500)
    }
    throw new Error('The server did not become healthy.')
  } finally {
    server.kill('SIGTERM')
  }
}

try {
  mkdirSync(folder)
  let image: ReturnType<typeof build> | undefined
  for (const stage of stagesOf(readFileSync('Containerfile', 'utf8'))) image = build(stage)
  if (!image) throw new Error('The Containerfile has no stage.')
  await serveOnce(image)
  console.log(`The steps work: the server in ${image.cwd} started, and was healthy.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(join(folder, 'build'), { recursive: true, force: true })
}
