import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writtenStyles } from '../../scripts/portal-build/written-styles.ts'

const file = 'node_modules/@chakra-ui/react/dist/esm/styled-system/system.js'

const { filter, handler } = writtenStyles().transform as { filter: { id: RegExp }; handler: (code: string) => { code: string } }

it("takes Chakra's global rules out of what the browser runs, and nothing else", () => {
  const code = readFileSync(file, 'utf8')
  const built = handler(code).code
  expect(filter.id.test(file)).toBe(true)
  expect(built).toContain('const _global = [];')
  expect(built.replace('[]', '[getPreflightCss(), getGlobalCss(), getTokenCss()]')).toHaveLength(code.length)
})

it('fails the build where Chakra draws them in another way', () => {
  expect(() => handler('const _global = [getTokenCss()];')).toThrow('Chakra draws its global rules in another way than before')
})
