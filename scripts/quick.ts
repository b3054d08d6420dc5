import { generate, quickChecks } from './checks.ts'
import { conclude, runStage } from './stage.ts'

conclude([await runStage(generate), ...(await Promise.all(quickChecks.map(runStage)))])
