import { expect, test } from 'vitest';
import { brokenCells, mergedDown, sheetsOf } from './workbook-xml.ts';

test('finds errors and formulas that were never calculated, and nothing else', () => {
  const xml = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row>
    <row r="2"><c r="A2" t="e"><f>B9/0</f><v>#DIV/0!</v></c><c r="B2"><f>A1+1</f><v>6.5</v></c>
    <c r="AB2"><f>A1+1</f><v></v></c><c r="AC2"><f>A1</f></c><c r="AD2"><v>3</v></c></row>`;
  expect(brokenCells(xml)).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 27 },
    { row: 1, column: 28 },
  ]);
});

test('finds the file of each sheet, whatever its name, and which are hidden', () => {
  const files = {
    'xl/workbook.xml': `<workbook><sheets><sheet name="Families" sheetId="3" r:id="rId7"/>
      <sheet name="Lists" sheetId="4" state="veryHidden" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="styles.xml"/>
      <Relationship Target="worksheets/sheet3.xml" Id="rId7"/><Relationship Target="/xl/worksheets/data.xml" Id="rId8"/></Relationships>`,
  };
  expect(sheetsOf(files)).toEqual([
    { path: 'xl/worksheets/sheet3.xml', isHidden: false },
    { path: 'xl/worksheets/data.xml', isHidden: true },
  ]);
  expect(sheetsOf({})).toEqual([]);
});

test('finds cells that are merged over rows, and none over columns', () => {
  const xml =
    '<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="B3:B5"/><mergeCell ref="C3:D4"/></mergeCells>';
  expect(mergedDown(xml)).toEqual([{ from: { row: 2, column: 1 }, lastRow: 4 }]);
});
