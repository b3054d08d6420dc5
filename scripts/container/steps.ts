import { type Copy, DockerfileParser, type From, type Instruction, type JSONInstruction } from 'dockerfile-ast'

/** One instruction of a stage. Paths are those of the image. */
type Step =
  | { kind: 'workdir'; value: string }
  | { kind: 'user'; value: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'copy'; from: string | null; sources: string[]; to: string }
  | { kind: 'run'; command: string[] }
  | { kind: 'cmd'; command: string[] }
  | { kind: 'healthcheck'; command: string[] }

export type Stage = { name: string; steps: Step[] }

const shell = (command: string) => ['sh', '-c', command]

/** The command of an instruction: a list in JSON, or a text for the shell. */
const commandOf = (instruction: Instruction) => {
  const text = instruction.getArgumentsContent() ?? ''
  const list = /(?:^|\s)(\[.*\])$/s.exec(text)?.[1]
  return list === undefined ? shell(text) : (JSON.parse(list) as string[])
}

const copyOf = (instruction: Copy): Step => {
  const values = instruction.getArguments().map((one) => one.getValue())
  return { kind: 'copy', from: instruction.getFromFlag()?.getValue() ?? null, sources: values.slice(0, -1), to: values.at(-1) ?? '' }
}

const stepOf = (instruction: Instruction): Step | null => {
  const text = instruction.getArgumentsContent() ?? ''
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      return { kind: 'workdir', value: text }
    case 'USER':
      return { kind: 'user', value: text }
    case 'ENV': {
      const [name = '', value = ''] = text.split('=')
      return { kind: 'env', name, value }
    }
    case 'COPY':
      return copyOf(instruction as Copy)
    case 'RUN':
      return { kind: 'run', command: commandOf(instruction as JSONInstruction) }
    case 'CMD':
      return { kind: 'cmd', command: commandOf(instruction) }
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', command: commandOf(instruction) }
    default:
      return null
  }
}

/** The stages of a Containerfile. */
export const stagesOf = (text: string): Stage[] => {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') stages.push({ name: (instruction as From).getBuildStage() ?? '', steps: [] })
    const step = stepOf(instruction)
    if (step) stages.at(-1)?.steps.push(step)
  }
  return stages
}
