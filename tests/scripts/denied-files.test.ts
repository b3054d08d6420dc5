import { resolve } from 'node:path'
import { isFileLoadingAllowed, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

test.each(['vite.config.ts', 'inspector/vite.config.ts'])(
  'the development server of %s hands out the code, and nothing of the data folder',
  async (configFile) => {
    const config = await resolveConfig({ configFile, logLevel: 'silent' }, 'serve')
    const isAllowed = (file: string) => isFileLoadingAllowed(config, resolve(file))
    expect(['machines/session/session.machine.ts', 'src/app/main.tsx'].map(isAllowed)).toEqual([true, true])
    expect(['data/server.door', 'data/server.lock', 'data/database/base/1/1259', '.env', '.git/config'].map(isAllowed)).toEqual(
      Array(5).fill(false),
    )
  },
)
