import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFolder, checkNode, checkPort } from '../../scripts/setup/checks.mjs'
import { portOf } from '../server/free-port.ts'

describe('before the installation, one sentence reports', () => {
  it.each(['18.20.4', '20.18.1'])('that Node %s is too old', (version) => {
    expect(() => checkNode(version)).toThrow(/^Node 20\.19 or newer is needed, and this is Node \d+\.\d+\.\d+: .*\.$/)
  })

  it.each(['20.19.0', '22.0.0', '24.21.0'])('nothing about Node %s', (version) => {
    expect(() => checkNode(version)).not.toThrow()
  })

  it('that the folder cannot be written to', () => {
    expect(() => checkFolder('/proc/nowhere')).toThrow(/^The folder \/proc\/nowhere cannot be written to: .*\.$/)
    expect(() => checkFolder()).not.toThrow()
  })

  it('that the port is no port', async () => {
    for (const text of ['0', '65536', 'http', '40.5']) await expect(checkPort(text)).rejects.toThrow(`PORT is ${text}, which is not a port`)
  })

  describe('of a port', () => {
    const other = createServer()
    afterEach(() => other.close())

    it('that another program uses it', async () => {
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const port = String(portOf(other))
      await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use`)
    })
  })
})
