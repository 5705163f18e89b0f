; An object file of LLVM with all that the linker has to lay out: constants, zeroed memory, and a call.
target triple = "wasm32-unknown-unknown"
@squares = internal constant [4 x i32] [i32 0, i32 1, i32 4, i32 9]
@calls = internal global i32 0
define internal i32 @counted(i32 %n) noinline {
  %before = load i32, ptr @calls
  %after = add i32 %before, 1
  store i32 %after, ptr @calls
  %place = getelementptr [4 x i32], ptr @squares, i32 0, i32 %n
  %square = load i32, ptr %place
  ret i32 %square
}
define i32 @squared(i32 %n) {
  %square = call i32 @counted(i32 %n)
  %times = load i32, ptr @calls
  %tens = mul i32 %times, 10
  %sum = add i32 %square, %tens
  ret i32 %sum
}
