import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { leaveOut, writtenStyles } from '../../scripts/portal-build/written-styles.ts'
import { system } from '../../src/ui/theme/system.ts'

const utility = 'node_modules/@chakra-ui/react/dist/esm/styled-system/utility.js'

/** The theme as the browser's build has it. */
const builtSystem = async (): Promise<SystemContext> => {
  const outDir = mkdtempSync(join(tmpdir(), 'portal-theme-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [writtenStyles()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, lib: { entry: 'src/ui/theme/system.ts', formats: ['es'], fileName: () => 'theme.mjs' } },
  })
  const { system: built } = await import(join(outDir, 'theme.mjs'))
  rmSync(outDir, { recursive: true })
  return built
}

/** A token of each kind, and what is none. */
const values = ['body', '4', '-4', 'md', 'bold', 'tight', 'card', 'target', 'dialog', 'muted', '7px', 'auto']

/** Which colour is a palette's: the theme has none. */
const unused = 'colorPalette'

it("draws in the browser what Chakra's theme draws, whatever property has whatever token", async () => {
  const built = await builtSystem()
  expect(built.properties).toEqual(system.properties)
  const conditions = new Set(system.conditions.keys())
  const properties = [...system.properties].filter((property) => property !== unused && !conditions.has(property))
  for (const property of properties)
    for (const value of values) {
      const styles: SystemStyleObject = { [property]: value as never }
      expect(built.css(styles), `${property}: ${value}`).toEqual(system.css(styles))
    }
  const composed = {
    srOnly: true,
    outline: '3px solid {colors.focus}',
    margin: 'calc({spacing.4} * -1) {spacing.2}',
    color: { base: 'muted', lg: 'text' },
    ...Object.fromEntries([...conditions].map((condition) => [condition, { padding: '4' }])),
  }
  expect(built.css(composed)).toEqual(system.css(composed))
  expect(built._global).toEqual([])
})

it('fails the build where Chakra writes what is left out in another way', () => {
  expect(leaveOut(readFileSync(utility, 'utf8'), 'utility')).not.toContain('assignPropertyTypes();')
  expect(() => leaveOut('', 'utility')).toThrow("Chakra's utility.js has no 'assignPropertyTypes();' any more")
})
