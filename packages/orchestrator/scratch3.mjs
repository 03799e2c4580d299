import { parseDiff } from '@aicr/diff'
import { readFileSync } from 'node:fs'
import { lineTokens } from './src/budget/estimate-tokens.ts'
import { rowText } from './src/prompt/diff-text.ts'
import { lineWeight } from './src/budget/line-weight.ts'
import { fileKind } from './src/budget/file-kind.ts'
const D='/work/shared/data/review-bench'
const g=JSON.parse(readFileSync(D+'/golden.json'))
const S={}
const add=(k,t,n)=>{const s=S[k]??={rows:0,tok:0,gold:0};s.rows++;s.tok+=t;s.gold+=n}
for(const p of g){ if(p.id.includes('timescale'))continue; const gold={};for(const x of p.golden){const k=x.path+':'+x.line;gold[k]=(gold[k]??0)+1}
 for(const f of parseDiff(readFileSync(`${D}/diffs/${p.id}.diff`))) for(const h of f.hunks){
  h.lines.forEach((r,i)=>{ const t=lineTokens(rowText(r)); const n=r.newLine?gold[f.path+':'+r.newLine]??0:0
   let k
   if(r.kind=='context'){let d=9,side='';for(let j=1;j<4;j++){if(h.lines[i-j]&&h.lines[i-j].kind!='context'){d=j;side='after';break} if(h.lines[i+j]&&h.lines[i+j].kind!='context'){d=j;side='before';break}} k='ctx'+d+side}
   else if(r.kind=='delete')k='del'; else {k='add w'+lineWeight(r); add('add kind '+fileKind(f.path),t,n);}
   add(k,t,n) })}}
console.table(Object.fromEntries(Object.entries(S).sort().map(([k,s])=>[k,{...s,per1000tok:+(1000*s.gold/s.tok).toFixed(2)}])))
