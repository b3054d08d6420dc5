import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkedFiles } from './prose/rooms.ts'
import { problemsInFile } from './prose/sentences.ts'

const files = checkedFiles()
const problems = files.flatMap((file) =>
  problemsInFile(file, readFileSync(file, 'utf8')).map(({ line, message }) => `${file}:${line} ${message}`),
)
for (const problem of problems) console.log(problem)

const options = ['--no-progress', '--no-summary', '--cache', '--cache-strategy', 'content', '--cache-location', 'build/spelling.json']
const spelling = spawnSync('cspell', ['lint', ...options, '--root', '.', '--file-list', 'stdin'], {
  input: files.join('\n'),
  stdio: ['pipe', 'inherit', 'inherit'],
})
process.exitCode = problems.length === 0 && spelling.status === 0 ? 0 : 1
