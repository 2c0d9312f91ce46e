import { readFileSync } from 'node:fs';
import ts from 'typescript-api';

const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Whether a node is the initial value of a variable, parameter or property: a default or limit. */
const isDefault = (node, { parent } = node) =>
  (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isPropertyAssignment(parent)) &&
  parent.initializer === node;

/** Yields the replacements of a node, each a plausible mistake. */
function* changesOf(node) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    const swapped = SWAPS[operatorToken.getText()];
    // plus also concatenates strings, where another operator would be too obvious a mistake
    const joins =
      operatorToken.getText() === '+' && [left, right].some((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));
    if (swapped && !joins) yield [operatorToken, swapped];
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) yield [node, left.getText()];
  }
  if (ts.isNumericLiteral(node)) yield [node, `(${node.getText()} + 1)`];
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield [node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield [node, 'true'];
  if (ts.isStringLiteral(node) && node.text !== '' && isDefault(node)) yield [node, "''"];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) yield [node, node.operand.getText()];
  if (ts.isIfStatement(node)) {
    yield [node.expression, 'true'];
    yield [node.expression, 'false'];
  }
  if (ts.isConditionalExpression(node))
    yield [node, `(${node.condition.getText()}) ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`];
  if (ts.isExpressionStatement(node) && (ts.isCallExpression(node.expression) || ts.isAwaitExpression(node.expression))) yield [node, ';'];
}

/** Imports and types have no effect at runtime. */
const isOutside = (node) =>
  ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Returns every mutant of a source: the text from `start` to `end` is replaced by `text`. */
export function mutantsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const mutants = [];
  const visit = (node) => {
    if (isOutside(node)) return;
    for (const [changed, text] of changesOf(node)) {
      const start = changed.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ file, line, start, end: changed.getEnd(), was: changed.getText(source), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
