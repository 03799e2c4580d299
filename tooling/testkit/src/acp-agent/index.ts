export { acpAgentArguments, acpAnswersFile } from './acp-script.ts'
export type { AcpAnswer, AcpScript, AcpStep } from './acp-script.ts'
