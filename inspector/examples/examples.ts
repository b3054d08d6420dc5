import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { examplesOfType, isReference } from './example-values.ts'
import { type Example, examplesFile, type MachineExamples } from './made-examples.ts'

const root = join(import.meta.dirname, '../..')

const literalsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []))

const eventsOf = (checker: ts.TypeChecker, events: ts.Type) => {
  const examples: Record<string, Example[]> = {}
  for (const event of events.isUnion() ? events.types : [events]) {
    const name = event.getProperty('type')
    for (const type of name ? literalsOf(checker.getTypeOfSymbol(name)) : [])
      examples[type] = [...(examples[type] ?? []), ...examplesOfType(checker, event, ['type'])]
  }
  return examples
}

const outputsOf = (checker: ts.TypeChecker, actors: ts.Type) =>
  Object.fromEntries(
    (actors.isUnion() ? actors.types : [actors]).flatMap((actor) => {
      const [src, logic] = ['src', 'logic']
        .map((name) => actor.getProperty(name))
        .map((symbol) => symbol && checker.getTypeOfSymbol(symbol))
      const snapshot = logic?.getProperty('getPersistedSnapshot') && logic.getProperty('transition')
      if (!src?.isStringLiteral() || !logic || !snapshot) return []
      const [signature] = checker.getSignaturesOfType(checker.getTypeOfSymbol(snapshot), ts.SignatureKind.Call)
      const ended = signature && checker.getReturnTypeOfSignature(signature)
      const done = (ended?.isUnion() ? ended.types : ended ? [ended] : []).flatMap((state) => {
        const status = state.getProperty('status')
        const output = state.getProperty('output')
        const isDone = status && literalsOf(checker.getTypeOfSymbol(status)).includes('done')
        return isDone && output ? [checker.getTypeOfSymbol(output)] : []
      })
      return [[src.value, done.flatMap((output) => examplesOfType(checker, output))]]
    }),
  )

/** Examples for every machine, by the name of its file. */
export const machineExamples = (files = globSync(join(root, 'machines/*/*.machine.ts'))): Record<string, MachineExamples> => {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root)
  const program = ts.createProgram(files, { ...options, types: [] })
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    files.flatMap((file) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const exported = module ? checker.getExportsOfModule(module).map((symbol) => checker.getTypeOfSymbol(symbol)) : []
      return exported
        .filter(({ symbol }) => symbol?.name === 'StateMachine')
        .map((machine) => [basename(file, '.machine.ts'), ofMachine(checker, machine)])
    }),
  )
}

/** By the position of xstate's type parameters. */
const ofMachine = (checker: ts.TypeChecker, machine: ts.Type): MachineExamples => {
  const [, events, , actors, , , , , , input] = isReference(machine) ? checker.getTypeArguments(machine) : []
  return {
    input: input ? examplesOfType(checker, input) : [],
    events: events ? eventsOf(checker, events) : {},
    outputs: actors ? outputsOf(checker, actors) : {},
  }
}

if (import.meta.main) writeFileSync(examplesFile, JSON.stringify(machineExamples()))
