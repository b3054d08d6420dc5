import { expect, it } from 'vitest'
import { platform } from '../../src/browser/platform.ts'

const onPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const onDesk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

it.each([
  [onDesk, 'Chrome 156'],
  [`${onDesk} Edg/156.0.0.0`, 'Edg 156'],
  [`${onDesk} OPR/140.0.0.0`, 'OPR 140'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0', 'Firefox 160'],
  [`${onPhone} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari 19'],
  [`${onPhone} CriOS/156.0.7000.1 Mobile/15E148 Safari/604.1`, 'Chrome 156'],
  [`${onPhone} FxiOS/160.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 160'],
  [`${onPhone} Version/19.0 EdgiOS/156.0.3000.1 Mobile/15E148 Safari/605.1.15`, 'Edg 156'],
  ['curl/8.0', 'Unknown browser'],
])('a browser is reported by its name and main version: %s', (userAgent, expected) => {
  expect(platform(userAgent)).toBe(expected)
})
