@echo off
rem Starts Aula; "aula NAME" runs one of its commands, and "aula help" lists them.
setlocal
set /p version=<"%~dp0current"
set "program=%~dp0versions\%version%"
set "INIT_CWD=%CD%"
cd /d "%~dp0"
if "%~1"=="" (
  "%program%\bin\node.exe" "%program%\src\server\main.ts"
) else (
  "%program%\bin\node.exe" "%program%\scripts\launch.mjs" %*
)
exit /b %errorlevel%
