// Command listing prints what a package exports, a declaration a line, without comments: `go run ./listing <folder>`.
package main

import (
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"log"
	"os"
	"path/filepath"
)

func main() {
	files := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(os.Args[1], "*.go"))
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			log.Fatal(err)
		}
		ast.FileExports(file)
		for _, declaration := range file.Decls {
			if function, isFunction := declaration.(*ast.FuncDecl); isFunction {
				function.Body = nil
			}
			if general, isGeneral := declaration.(*ast.GenDecl); isGeneral && general.Tok == token.IMPORT {
				continue
			}
			if err := printer.Fprint(os.Stdout, files, declaration); err != nil {
				log.Fatal(err)
			}
			os.Stdout.WriteString("\n")
		}
	}
}
